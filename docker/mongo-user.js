/* Run once by the image of MongoDB: the shop's own user, of its own database. */
db.getSiblingDB('spa-bronze').createUser({
  user: 'shop',
  pwd: process.env.SHOP_PASSWORD,
  roles: [{ role: 'dbOwner', db: 'spa-bronze' }],
});
