const isElement = ({ type }) => type === 'JSXElement' || type === 'JSXFragment';

/** Whether an expression may be an element: `x && <p />`, `x ? <p /> : null`. */
function mayBeElement(it) {
  if (it.type === 'LogicalExpression') return mayBeElement(it.right);
  if (it.type === 'ConditionalExpression') return mayBeElement(it.consequent) || mayBeElement(it.alternate);
  return isElement(it);
}

const isConditional = ({ type, expression }) =>
  type === 'JSXExpressionContainer' && !isElement(expression) && mayBeElement(expression);

const isBlank = ({ type, value, expression }) =>
  type === 'JSXText' ? value.trim() === '' : expression?.type === 'JSXEmptyExpression';

/** Calls and names are left out, because nearly all of them are elements here. `children` may be a text. */
function isText({ type, expression }) {
  if (type !== 'JSXExpressionContainer') return type === 'JSXText';
  if (expression.type === 'Identifier') return expression.name === 'children';
  return expression.type !== 'CallExpression' && !mayBeElement(expression);
}

/**
 * A text right after an element that comes and goes needs an element of its own. Who translates a page moves its
 * texts, and React inserts the element before the text where it has put it.
 */
export const bareTexts = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { bare: 'Put this text in an element: the one before it comes and goes.' },
  },
  create(context) {
    const check = ({ children }) => {
      const shown = children.filter((it) => !isBlank(it));
      const bare = shown.find((it, at) => at > 0 && isText(it) && isConditional(shown[at - 1]));
      if (bare) context.report({ node: bare, messageId: 'bare' });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
