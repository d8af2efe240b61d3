import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * What pages of ours may load: themselves, and pictures instructors named by an https address. `wasm-unsafe-eval`
 * is for the MP3 decoder; styles may be inline because radix positions menus so.
 */
export function securityHeaders(publicUrl: string): RequestHandler {
  const secure = publicUrl.startsWith('https:');
  const live = publicUrl.replace(/^http/, 'ws');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        workerSrc: ["'self'", 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", live],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? undefined : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
}
