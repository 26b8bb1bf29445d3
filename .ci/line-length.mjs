/** No line is longer than the option, except one with a string, a pattern or an address. */
export const lineLength = {
  meta: {
    type: 'layout',
    schema: [{ type: 'integer' }],
    messages: { long: 'This line has {{length}} characters, more than {{most}}.' },
  },
  create(context) {
    const [most] = context.options;
    const exempt = new Set();
    const exemptLines = ({ loc }) => {
      for (let line = loc.start.line; line <= loc.end.line; line++) exempt.add(line);
    };
    const exemptTexts = (node) => (typeof node.value === 'string' || node.regex) && exemptLines(node);
    const check = (text, at) => {
      if (text.length <= most || exempt.has(at + 1) || text.includes('://')) return;
      const loc = { start: { line: at + 1, column: most }, end: { line: at + 1, column: text.length } };
      context.report({ loc, messageId: 'long', data: { length: text.length, most } });
    };
    return {
      Literal: exemptTexts,
      TemplateElement: exemptLines,
      'Program:exit': () => context.sourceCode.lines.forEach(check),
    };
  },
};
