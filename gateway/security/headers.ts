import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** What Stripe's Payment Element is made of. */
const providersForm = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

const ownCardForm = (url: string) => ({ script: [], connect: [new URL(url).origin], frame: [] });

/**
 * What pages of ours may load: themselves, and pictures instructors named by an https address. `wasm-unsafe-eval`
 * is for the MP3 decoder; styles may be inline because radix positions menus so. A card goes to the payment provider's
 * own form, or from ours to `cardFormUrl`.
 */
export function securityHeaders(publicUrl: string, cardFormUrl?: string | null): RequestHandler {
  const secure = publicUrl.startsWith('https:');
  const live = publicUrl.replace(/^http/, 'ws');
  const payments = cardFormUrl ? ownCardForm(cardFormUrl) : providersForm;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...payments.script],
        workerSrc: ["'self'", 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", live, ...payments.connect],
        frameSrc: ["'self'", ...payments.frame],
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
