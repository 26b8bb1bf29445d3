import path from 'node:path';

/** Words that names must not contain, also in compounds, each with its replacement. */
const instead = {
  adopt: 'record (an orphan payment)',
  asked: 'requested',
  calmer: 'debounced',
  deed: 'action',
  desk: 'in-person (a sale), desktop (a screen)',
  door: 'route',
  doors: 'routes',
  edition: 'version',
  furnish: 'mount',
  greet: 'print',
  heard: 'result',
  house: 'server, context',
  hurry: 'flush',
  judge: 'validate',
  judged: 'validated',
  judging: 'validating',
  noticed: 'handle (a webhook)',
  owed: 'outbox',
  owing: 'enqueue',
  patience: 'timeout',
  patiently: 'safe',
  rival: 'contender',
  said: 'text, message',
  spellings: 'accent variants',
  takings: 'in-person payments',
  told: 'message',
  visit: 'booking',
  visits: 'bookings',
  wish: 'input, request',
  wished: 'requested',
  wishes: 'requests',
};
const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
const plainWords = (name) =>
  wordsOf(name).flatMap((word) => (Object.hasOwn(instead, word) ? [{ word, plain: instead[word] }] : []));

const named = /^(Function|Class|TSInterface|TSTypeAlias)/;
const keyed = /^(Property|PropertyDefinition|MethodDefinition|TSPropertySignature|TSMethodSignature)$/;
/** Whether an identifier declares a name. */
function declares(node) {
  const { parent } = node;
  if (parent.type === 'VariableDeclarator') return parent.id === node;
  if (parent.type === 'ArrayPattern' || parent.type === 'AssignmentPattern') return true;
  if (keyed.test(parent.type)) return !parent.computed;
  if (parent.params?.includes(node)) return true;
  return named.test(parent.type) && parent.id === node;
}

/**
 * Names are in the words of docs/glossary.md. `allow` are names that the contract fixes; so are constants in
 * capitals.
 */
export const plainNames = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'object', properties: { allow: { type: 'array', items: { type: 'string' } } } }],
    messages: { word: '`{{word}}` is no word of this code: say {{plain}} (docs/glossary.md).' },
  },
  create(context) {
    const allowed = new Set(context.options[0]?.allow ?? []);
    const check = (node, name) => {
      if (allowed.has(name) || /^[A-Z_\d]+$/.test(name)) return;
      for (const data of plainWords(name)) context.report({ node, messageId: 'word', data });
    };
    return {
      Program: (node) => check(node, path.basename(context.filename).replace(/\..*$/, '')),
      Identifier(node) {
        if (declares(node)) check(node, node.name);
      },
    };
  },
};
