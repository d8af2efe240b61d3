const mention = /sandbox/i;
/** The contract's name of what the page is told; it is handed on, and nothing is decided by it. */
const told = /^(sandboxUrl|cardFormUrl)$/;

/** Billing speaks with Stripe's API; which host answers is configuration, of which no branch may know. */
export const oneWayToPay = {
  meta: {
    type: 'problem',
    messages: {
      mention: 'Billing knows Stripe only: no word of the payment sandbox.',
      branch: 'Billing does the same whoever answers: no branch on where a card goes.',
    },
    schema: [],
  },
  create(context) {
    const say = (messageId) => (node) => context.report({ node, messageId });
    const speaks = (text) => typeof text === 'string' && mention.test(text) && !told.test(text);
    const decides = (node, test) => {
      const words = context.sourceCode.getTokens(test).map(({ value }) => value);
      if (words.some((word) => told.test(word))) say('branch')(node);
    };
    return {
      Identifier: (node) => void (speaks(node.name) && say('mention')(node)),
      Literal: (node) => void (speaks(node.value) && say('mention')(node)),
      TemplateElement: (node) => void (speaks(node.value.raw) && say('mention')(node)),
      ':matches(IfStatement, ConditionalExpression)': (node) => decides(node, node.test),
      LogicalExpression: (node) => decides(node, node.left),
      SwitchStatement: (node) => decides(node, node.discriminant),
    };
  },
};
