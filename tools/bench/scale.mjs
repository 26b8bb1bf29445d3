import { median } from './numbers.mjs';
import { administrator, Person, shopper } from './person.mjs';
import { openShop, seededShop } from './shop.mjs';

const ROUNDS = 25;

async function p50(ask) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await ask(round);
    times.push(performance.now() - began);
  }
  return median(times);
}

/**
 * A shop with this many products: milliseconds until its first reply and its first list, medians of uncached
 * replies, and its memory in bytes. Every search finds one product, at every size.
 */
export async function scale(products) {
  const { data, remove } = await seededShop({ products });
  const shop = await openShop(data);
  try {
    const stranger = new Person(shop.url);
    const began = performance.now();
    await stranger.get('/api/product-cards');
    const firstListMs = performance.now() - began;
    await stranger.get('/search?q=crema');
    const firstSearchMs = performance.now() - began;
    const { data: cards } = await stranger.get(`/api/product-cards?category=Productos&limit=${ROUNDS + 5}`);
    const [ana, carla] = [await administrator(shop.url), await shopper(shop.url)];
    await carla.post('/api/addtocart', { productId: cards[0]._id });
    const last = products;
    /* Warms up what is built once per process. */
    for (const path of [`/product/${cards.at(-1)._id}`, '/product-category?category=Productos'])
      await stranger.get(path);
    const rows = {
      'product page': await p50((round) => stranger.get(`/product/${cards[round]._id}`)),
      /* The page of a logged-in user is not cached, but is rendered like that of a stranger. */
      'category page': await p50(() => carla.get('/product-category?category=Productos&preview=x')),
      search: await p50((round) => stranger.get(`/api/product-cards?q=${last - round}`)),
      cart: await p50(() => carla.get('/cart')),
      'panel list': await p50((round) => ana.get(`/api/get-product?limit=20&page=${(round % 3) + 1}`)),
    };
    return { products, firstListMs, firstSearchMs, readyMs: shop.readyMs, memory: await shop.memory(), rows };
  } finally {
    await shop.close();
    await remove();
  }
}
