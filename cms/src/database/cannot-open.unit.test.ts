import { cannotOpen, mongoName } from './cannot-open';

it.each([
  ['mongodb://db.example/shop', 'db.example/shop'],
  ['mongodb://one:27017,two:27018/shop?replicaSet=rs0', 'one:27017,two:27018/shop'],
  ['mongodb+srv://user:secret@db.example/shop?w=majority', 'db.example/shop'],
  ['mongodb://user:se@cret@db.example/shop', 'db.example/shop'],
  ['mongodb://user:se/cret@db.example/shop', 'db.example/shop'],
  ['mongodb://db.example', 'db.example/'],
])('the name of a MongoDB has no part of a password: %s', (uri, name) => {
  expect(mongoName(uri)).toBe(name);
  expect(cannotOpen({ kind: 'mongodb', uri }, new Error('no answer')).message).not.toMatch(/se.?cret/);
});
