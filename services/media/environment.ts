import { z } from 'zod';

/** What the media service alone reads of the environment; the kernel reads the rest. */
export const mediaEnvironment = z.object({
  /** Address of an S3, `http://host:port`; without it objects lie in a folder, which one replica alone can use. */
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().default(''),
  S3_SECRET_KEY: z.string().default(''),
  S3_BUCKET: z.string().min(3).default('cadenza'),
  /** Hours for which the bytes of what was deleted stay: a restore of the database to that long ago finds them. */
  CADENZA_OBJECTS_KEPT_HOURS: z.coerce
    .number()
    .int()
    .min(0)
    .max(24 * 90)
    .default(0),
  /** Folder of the object store. */
  CADENZA_OBJECTS: z.string().min(1).default('.cadenza/objects'),
  /** Folder for blocks and files while they are looked at; nothing in it must outlive the process. */
  CADENZA_SCRATCH: z.string().min(1).default('.cadenza/scratch'),
});
