/** White space and comments: browsers translate neither. */
export const isBlank = (child) =>
  child.type === 'JSXText'
    ? child.value.trim() === ''
    : child.type === 'JSXExpressionContainer' &&
      (child.expression.type === 'JSXEmptyExpression' || String(child.expression.value).trim() === '');

/** A caller may give text as children; what has another name and the type ReactNode is an element here. */
const isChildren = (node) => (node.type === 'MemberExpression' ? node.property : node).name === 'children';

/**
 * Returns what a child of a JSX element may render: `nothing`, `text`, `node` (a component's children), `list` (elements
 * that come and go), or an element, called by its name. More than one kind means that React inserts and removes.
 */
export function kindsOfNodes(sourceCode) {
  const services = sourceCode.parserServices;
  const checker = services.program.getTypeChecker();
  const kindsOfType = typeKinds(checker);

  function kindsOf(node) {
    switch (node.type) {
      case 'JSXText':
        return ['text'];
      case 'JSXExpressionContainer':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
        return kindsOf(node.expression);
      case 'JSXFragment':
        return ['fragment', ...node.children.filter((child) => !isBlank(child)).flatMap(kindsOf)];
      case 'JSXElement':
        return kindsOfElement(node);
      case 'ConditionalExpression':
        return [...kindsOf(node.consequent), ...kindsOf(node.alternate)];
      case 'LogicalExpression':
        return kindsOfLogical(node);
      default:
        return kindsOfType(services.getTypeAtLocation(node)).map((kind) =>
          kind === 'node' && !isChildren(node) ? 'element' : kind,
        );
    }
  }

  const kindsOfLogical = ({ operator, left, right }) =>
    operator === '&&'
      ? ['nothing', ...kindsOf(right)]
      : [...kindsOf(left).filter((kind) => kind !== 'nothing'), ...kindsOf(right)];

  function kindsOfElement({ openingElement: opening }) {
    const name = `<${sourceCode.getText(opening.name)}>`;
    const isKeyed = opening.attributes.some((attribute) => attribute.name?.name === 'key');
    const isReplaced = isKeyed || isChosenComponent(sourceCode, opening.name);
    return [isReplaced ? 'list' : name, ...kindsOfComponent(opening)];
  }

  /** Beyond its element: nothing, where a component may return null, and text, where it returns a string. */
  function kindsOfComponent(opening) {
    const { name } = opening;
    if (name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name)) return [];
    const signature = checker.getResolvedSignature(services.esTreeNodeToTSNodeMap.get(opening));
    const kinds = signature ? kindsOfType(signature.getReturnType()) : [];
    return kinds.filter((kind) => kind === 'nothing' || kind === 'text');
  }

  return kindsOf;
}

/** `const Icon = isPlaying ? Pause : Play`: another component, so another element, at each change. */
function isChosenComponent(sourceCode, name) {
  if (name.type !== 'JSXIdentifier') return false;
  for (let scope = sourceCode.getScope(name); scope; scope = scope.upper) {
    const found = scope.set.get(name.name);
    if (found) return scope.type === 'function' && found.defs.some(({ type }) => type === 'Variable');
  }
  return false;
}

function typeKinds(checker) {
  const empty = [checker.getUndefinedType(), checker.getNullType(), checker.getBooleanType()];
  const written = [checker.getStringType(), checker.getNumberType(), checker.getBigIntType()];
  const isOneOf = (type, others) => others.some((other) => checker.isTypeAssignableTo(type, other));

  const kindOf = (type) => {
    if (type === checker.getAnyType()) return 'node';
    if (isOneOf(type, empty) || (type.isStringLiteral() && type.value === '')) return 'nothing';
    if (isOneOf(type, written)) return 'text';
    return checker.isArrayType(type) ? 'list' : 'element';
  };

  return (type) => {
    const whole = checker.getBaseConstraintOfType(type) ?? type;
    const kinds = new Set((whole.isUnion() ? whole.types : [whole]).map(kindOf));
    return kinds.has('text') && kinds.has('element') ? ['node'] : [...kinds];
  };
}
