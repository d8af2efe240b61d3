import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';

/** Characters of all documents together; their trees take some fifty times as many bytes. */
const mostCharacters = 500_000;

/** A parsed and valid document, or why it is none. */
export type Read = DocumentNode | readonly GraphQLError[];

/** The gateway's plans repeat: those asked lately are parsed and validated once. */
export class Documents {
  private readonly known = new Map<string, Read>();
  private characters = 0;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly most = mostCharacters,
  ) {}

  of(query: string): Read {
    const known = this.known.get(query);
    const read = known ?? this.read(query);
    if (query.length > this.most) return read;
    if (known) this.known.delete(query);
    else this.characters += query.length;
    this.known.set(query, read);
    for (const [oldest] of this.known) {
      if (this.characters <= this.most) break;
      this.known.delete(oldest);
      this.characters -= oldest.length;
    }
    return read;
  }

  private read(query: string): Read {
    try {
      const document = parse(query);
      const errors = validate(this.schema, document);
      return errors.length > 0 ? errors : document;
    } catch (error) {
      if (error instanceof GraphQLError) return [error];
      throw error;
    }
  }
}
