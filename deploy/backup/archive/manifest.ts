import { z } from 'zod';

/** The last entry of an archive. */
export const manifestName = 'manifest.json';
/** Raised when an older Cadenza could not restore what a newer one writes. */
export const archiveFormat = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const schema = z.object({
  format: z.number().int().min(1),
  /** Of Cadenza's package. */
  version: z.string().max(100),
  /** When the database was at the point that the archive holds; everything acknowledged before is in it. */
  point: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Major version of PostgreSQL, whose files can be read by that version only. */
  postgres: z.number().int(),
  platform: z.string().max(100),
  /** Migrations that had run, per schema. */
  migrations: z.record(z.string(), z.array(z.string().max(200)).max(10_000)),
  /** Objects that rows name and the store did not hold; 0 in a sound installation. */
  missingObjects: z.number().int().min(0),
  /** Content bytes of all files. */
  bytes: z.number().int().min(0),
  files: z.record(z.string(), z.object({ size: z.number().int().min(0), sha256 })),
});

/** What an archive holds, and by what it is checked. */
export type Manifest = z.infer<typeof schema>;

/** Parses a manifest. Throws an error that states why the archive cannot be restored. */
export function parseManifest(text: string): Manifest {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Error('The archive is damaged: its manifest is not JSON', { cause: error });
  }
  const parsed = schema.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`The archive is damaged: ${issue?.path.join('.')} of its manifest: ${issue?.message}`);
  }
  if (parsed.data.format > archiveFormat)
    throw new Error('The archive was made by a newer Cadenza: restore it with that version');
  return parsed.data;
}

/** Lists how the files that were read differ from the manifest, at most `limit` of them. */
export function differences(
  { files }: Pick<Manifest, 'files'>,
  read: Manifest['files'],
  limit = 10,
): readonly string[] {
  const found: string[] = [];
  for (const [name, { size, sha256: sum }] of Object.entries(files)) {
    const other = read[name];
    if (!other) found.push(`${name} is missing`);
    else if (other.size !== size || other.sha256 !== sum) found.push(`${name} has another content`);
  }
  for (const name of Object.keys(read)) if (!(name in files)) found.push(`${name} is not in the manifest`);
  return found.slice(0, limit);
}
