import { z } from 'zod';
import { parseEnvironment } from '@cadenza/kernel/runtime/environment.js';

/** What doctor reads beside what `install` does; a part without its variables is not checked. */
const schema = z.object({
  CADENZA_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where the gateway answers within the network. */
  CADENZA_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().default(''),
  S3_SECRET_KEY: z.string().default(''),
  S3_BUCKET: z.string().min(3).default('cadenza'),
  /** As identity and sharing have it; without it the mail server is not checked. */
  CADENZA_MAIL_KEY: z.string().min(32).optional(),
  CADENZA_MAIL_PRIVATE_HOSTS: z.enum(['allow', 'refuse']).default('refuse'),
  /** How many replicas of one service run at most. */
  CADENZA_SERVICE_REPLICAS: z.coerce.number().int().min(1).default(1),
});

export const doctorEnvironment = (variables: NodeJS.ProcessEnv) => parseEnvironment(schema, variables);
export type DoctorEnvironment = ReturnType<typeof doctorEnvironment>;
