import { isBlank, kindsOfNodes } from './rendered-kinds.mjs';

const isFragment = (node) =>
  node.type === 'JSXFragment' ||
  (node.type === 'JSXElement' && node.openingElement.name.name === 'Fragment' && !isKeyed(node));
const isKeyed = (node) => node.openingElement.attributes.some(({ name }) => name?.name === 'key');
const isInJsx = ({ parent }) => parent.type === 'JSXElement' || parent.type === 'JSXFragment';

/** The children of a fragment are those of the element around it. */
const flattened = (children) =>
  children.flatMap((child) => (isFragment(child) ? flattened(child.children) : [child]));

const mayBeText = ({ kinds }) => kinds.has('text') || kinds.has('node');
const changes = ({ kinds }) => kinds.size > 1 || kinds.has('list');

/**
 * Text next to a conditional element has an element of its own. A browser that translates the page replaces text nodes
 * by <font> elements; React keeps the old nodes, and throws when it inserts something before one, or removes one.
 */
export const wrappedText = {
  meta: {
    type: 'problem',
    messages: {
      wrap: 'Text next to a conditional element needs an element of its own: page translation replaces text nodes.',
      fragment: 'Text of a fragment needs an element of its own: page translation replaces text nodes.',
    },
    schema: [],
  },
  create(context) {
    const kindsOf = kindsOfNodes(context.sourceCode);
    const check = (children, isRootFragment) => {
      const rendered = flattened(children)
        .filter((child) => !isBlank(child))
        .map((child) => ({ child, kinds: new Set(kindsOf(child)) }));
      for (const one of rendered) {
        if (isRootFragment && one.kinds.has('text')) report(one, 'fragment');
        else if (rendered.length > 1 && mayBeText(one) && rendered.some(changes)) report(one, 'wrap');
      }
    };
    const report = ({ child }, messageId) => context.report({ node: child, messageId });
    return {
      JSXElement: (node) => {
        if (!isFragment(node)) check(node.children, false);
        else if (!isInJsx(node)) check(node.children, true);
      },
      JSXFragment: (node) => void (isInJsx(node) || check(node.children, true)),
    };
  },
};
