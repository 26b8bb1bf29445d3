/** In the storefront no clock but the server's decides. */
export const serverClock = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { own: 'This is the clock of the browser. Ask storefront/src/lib/server-clock.' },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'own' });
    return {
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node);
      },
      CallExpression(node) {
        const { object, property } = node.callee;
        if (object?.name === 'Date' && property?.name === 'now') report(node);
      },
    };
  },
};
