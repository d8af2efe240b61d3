import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';

interface Type {
  readonly kind: string;
  readonly name: string | null;
  readonly ofType?: Type;
}
interface Field {
  readonly name: string;
  readonly type: Type;
  readonly args: readonly { readonly name: string; readonly type: Type }[];
}
interface Schema {
  readonly mutationType: { readonly fields: readonly Field[] };
  readonly types: readonly { readonly name: string; readonly inputFields: readonly Field[] | null }[];
}

export interface PublicMutation {
  readonly name: string;
  /** With every argument as a variable of the same name. */
  readonly query: string;
  readonly args: readonly { readonly name: string; readonly fields: readonly string[] }[];
}

const type = 'type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }';
const introspection = `{ __schema {
  mutationType { fields { name ${type} args { name ${type} } } }
  types { name inputFields { name ${type} } }
} }`;

/** Every mutation that clients see, as the schema itself tells them. */
export async function publicMutations(api: ApiClient): Promise<PublicMutation[]> {
  const { body } = await api.post<{ data: { __schema: Schema } }>('/graphql', { query: introspection });
  const { mutationType, types } = body.data.__schema;
  return mutationType.fields.map(({ name, args, type: answer }) => {
    const declared = args.map((arg) => `$${arg.name}: ${written(arg.type)}`).join(', ');
    const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    const selected = innermost(answer).kind === 'OBJECT' ? '{ __typename }' : '';
    return {
      name,
      query: `mutation ${declared && `(${declared})`} { ${name}${given && `(${given})`} ${selected} }`,
      args: args.map((arg) => {
        const input = types.find((each) => each.name === innermost(arg.type).name);
        return { name: arg.name, fields: input?.inputFields?.map((field) => field.name) ?? [] };
      }),
    };
  });
}

const innermost = (of: Type): Type => (of.ofType ? innermost(of.ofType) : of);

function written({ kind, name, ofType }: Type): string {
  if (kind === 'NON_NULL' && ofType) return `${written(ofType)}!`;
  if (kind === 'LIST' && ofType) return `[${written(ofType)}]`;
  return name ?? '';
}
