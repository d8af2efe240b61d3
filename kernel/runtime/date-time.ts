import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const pattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** ISO 8601 with a zone, in; UTC with milliseconds, out. */
export const dateTimeScalar = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  serialize: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
  parseValue: parsed,
  parseLiteral: (node) => parsed(node.kind === Kind.STRING ? node.value : undefined),
});

function parsed(value: unknown): string {
  const time = typeof value === 'string' && pattern.test(value) ? new Date(value) : undefined;
  if (!time || Number.isNaN(time.getTime()))
    throw new GraphQLError('A date and time is written like 2026-01-05T18:00:00.000Z', {
      extensions: { code: 'VALIDATION_FAILED' },
    });
  return time.toISOString();
}
