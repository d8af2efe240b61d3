import type { IncomingMessage } from 'node:http';
import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { PAYMENTS } from '../payments/payments.tokens.js';
import type { PaymentProvider } from '../payments/provider.js';
import { rawBody } from './raw-body.js';
import { Webhooks } from './webhooks.js';

type CadenzaRequest = IncomingMessage & { cadenza?: GraphqlContext };

/** What the payment provider tells of itself. It has no session: its signature says who it is. */
@Controller('bytes')
export class WebhookController {
  constructor(
    @Inject(PAYMENTS) private readonly payments: PaymentProvider,
    @Inject(Webhooks) private readonly webhooks: Webhooks,
  ) {}

  @Post('stripe/webhook')
  @HttpCode(200)
  @Allow('public')
  async take(@Req() request: CadenzaRequest): Promise<{ received: true }> {
    if (!request.cadenza) throw refuse('UNAUTHENTICATED', 'This service answers its gateway only');
    const body = await rawBody(request);
    const event = this.payments.readEvent(body, String(request.headers['stripe-signature'] ?? ''));
    // Stored in nobody's name: not in that of whoever's cookie came along.
    await this.webhooks.take({ ...request.cadenza, caller: { kind: 'system' }, ifMatch: null }, event);
    return { received: true };
  }
}
