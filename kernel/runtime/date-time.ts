import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { instantOf } from './instant.js';

/** ISO 8601 with a zone, in; UTC with milliseconds, out. */
export const dateTimeScalar = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  serialize: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
  parseValue: parsed,
  parseLiteral: (node) => parsed(node.kind === Kind.STRING ? node.value : undefined),
});

function parsed(value: unknown): string {
  const instant = typeof value === 'string' ? instantOf(value) : undefined;
  if (!instant)
    throw new GraphQLError('A date and time is written like 2026-01-05T18:00:00.000Z', {
      extensions: { code: 'VALIDATION_FAILED' },
    });
  return instant.toISOString();
}
