import { z } from 'zod';
import { parseEnvironment } from '@cadenza/kernel/runtime/environment.js';

const url = z.url({ protocol: /^https?$/ });

const objects = z.object({
  /** The object store of media; as media has it. */
  S3_URL: url,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_BUCKET: z.string().min(3).default('cadenza'),
  /** Where the copy is: a folder, or another S3. */
  COPY_FOLDER: z.string().min(1).optional(),
  COPY_S3_URL: url.optional(),
  COPY_S3_REGION: z.string().default('us-east-1'),
  COPY_S3_ACCESS_KEY: z.string().default(''),
  COPY_S3_SECRET_KEY: z.string().default(''),
  COPY_S3_BUCKET: z.string().min(3).default('cadenza-copy'),
});

/** What copying objects reads; throws one error that names everything wrong at once. */
export const copyEnvironment = (variables: NodeJS.ProcessEnv) =>
  parseEnvironment(
    objects.superRefine((env, context) => {
      if ((env.COPY_FOLDER === undefined) === (env.COPY_S3_URL === undefined))
        context.addIssue({
          code: 'custom',
          path: ['COPY_FOLDER'],
          message: 'set either this or COPY_S3_URL',
        });
    }),
    variables,
  );
export type CopyEnvironment = ReturnType<typeof copyEnvironment>;
