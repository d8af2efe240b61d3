import { StripeError } from '../http/errors.js';
import { catchUp } from '../life/due.js';
import type { World } from '../life/world.js';
import { publicView } from '../objects/payment-intent.js';
import type { PaymentIntent } from '../objects/wire.js';
import type { WebhookSender } from '../webhooks/sender.js';
import { askedAbout, bankControls } from './bank.js';
import { bankPage, wayBack } from './bank-page.js';
import { clockControls } from './clock.js';
import type { Control } from './control.js';
import { servePortal } from './portal.js';
import { json, page, type Pulled, redirect, type Shown } from './shown.js';
import { webhookControls } from './webhooks.js';

const controls: readonly Control[] = [...clockControls, ...webhookControls, ...bankControls];

/** Answers what lies below `/sandbox`. */
export async function serveControl(world: World, sender: WebhookSender, pulled: Pulled): Promise<Shown> {
  const { method, path, form } = pulled;
  const payment = /^\/sandbox\/payment_intents\/([^/]+)/.exec(path)?.[1] ?? '';
  catchUp(world);
  const ofCustomer = servePortal(world, pulled);
  if (ofCustomer) return ofCustomer;
  if (method === 'GET' && path === `/sandbox/payment_intents/${payment}`)
    return question(askedAbout({ world, id: payment, form }), pulled);
  const control = controls.find(
    (each) => each.method === method && each.path.replace(':id', payment) === path,
  );
  if (!control)
    throw new StripeError(404, { type: 'invalid_request_error', message: `There is no ${method} ${path}.` });
  const pull = () => control.run({ world, sender, id: payment, form });
  return pulled.wantsPage && payment !== ''
    ? backToTheShop(askedAbout({ world, id: payment, form }), (await pull()) as PaymentIntent)
    : json(await pull());
}

const question = (intent: PaymentIntent, { wantsPage }: Pulled): Shown =>
  wantsPage ? page(bankPage(intent)) : json(publicView(intent));

function backToTheShop(before: PaymentIntent, after: PaymentIntent): Shown {
  const location = wayBack(before, after);
  return location === undefined ? page(bankPage(after)) : redirect(location);
}
