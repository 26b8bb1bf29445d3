/** A loop over days, slots or pages ends by a count that is known before it starts. */
export const countedLoops = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      endless: 'Give this loop an end: daysFrom, countedRounds or a condition.',
      walked: 'Go over daysFrom(…), which ends by its count.',
    },
  },
  create(context) {
    const isEndless = ({ test }) => test === null || test === undefined || test.value === true;
    const check = (node) => isEndless(node) && context.report({ node, messageId: 'endless' });
    return {
      ForStatement: check,
      WhileStatement: check,
      DoWhileStatement: check,
      AssignmentExpression({ left, right }) {
        const steps = right.type === 'CallExpression' && right.callee.name === 'addDays';
        if (steps && right.arguments[0]?.name === left.name)
          context.report({ node: right, messageId: 'walked' });
      },
    };
  },
};
