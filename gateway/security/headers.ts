import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** What Stripe's Payment Element is made of. */
const providersForm = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

const ownCardForm = (url: string) => ({ script: [], connect: [new URL(url).origin], frame: [] });

/** Features of the browser that nothing here uses: neither our pages nor what they embed may ask for them. */
const unused = [
  ['accelerometer', 'browsing-topics', 'camera', 'clipboard-read', 'display-capture', 'encrypted-media'],
  ['geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi'],
  ['otp-credentials', 'picture-in-picture', 'serial', 'usb', 'xr-spatial-tracking'],
].flat();

/** What the player needs: the whole screen, on a second one too, music that starts by itself, a screen that stays on. */
const needed = ['autoplay', 'fullscreen', 'screen-wake-lock', 'window-management'];

/** `payment` is for wallets in the provider's form; ours has none. */
function permissionsPolicy(isProvidersForm: boolean): string {
  const payment = isProvidersForm ? '(self "https://js.stripe.com")' : '()';
  return [
    ...unused.map((feature) => `${feature}=()`),
    ...needed.map((feature) => `${feature}=(self)`),
    `payment=${payment}`,
  ].join(', ');
}

/**
 * What pages of ours may load: themselves, and pictures instructors named by an https address. `wasm-unsafe-eval`
 * is for the MP3 decoder; styles may be inline because radix positions menus so. A card goes to the payment provider's
 * own form, or from ours to `cardFormUrl`.
 */
export function securityHeaders(publicUrl: string, cardFormUrl?: string | null): RequestHandler {
  const secure = publicUrl.startsWith('https:');
  const live = publicUrl.replace(/^http/, 'ws');
  const payments = cardFormUrl ? ownCardForm(cardFormUrl) : providersForm;
  const permissions = permissionsPolicy(!cardFormUrl);
  const others = helmet({
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
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', permissions);
    others(request, response, next);
  };
}
