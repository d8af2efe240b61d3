import { Controller, Get, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { refuse, RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { OptOutLinks } from './opt-out.link.js';
import { donePage, questionPage } from './opt-out.page.js';
import { optOut } from './opt-out.rows.js';

type Asking = Request & { readonly cadenza?: GraphqlContext };

/** Where the link of a share's mail leads. No session is asked for: who has the link has the mailbox. */
@Controller('bytes/share-mails/opt-out')
export class OptOutController {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(OptOutLinks) private readonly links: OptOutLinks,
  ) {}

  @Get()
  @Allow('public')
  ask(@Req() request: Asking, @Query('token') token: unknown, @Res() response: Response) {
    this.known(request, token);
    show(response, questionPage);
  }

  /** By the page's button, or by a mail program that was told of RFC 8058. Twice is once. */
  @Post()
  @Allow('public')
  async take(@Req() request: Asking, @Query('token') token: unknown, @Res() response: Response) {
    await this.rows.query(optOut(this.known(request, token), this.clock.now()));
    // What came with it says nothing that the address of the link does not.
    request.resume();
    show(response, donePage);
  }

  private known(request: Asking, token: unknown): string {
    if (!request.cadenza) throw refuse('UNAUTHENTICATED', 'This service answers its gateway only');
    const digest = this.links.digestIn(token);
    if (digest === undefined) throw new RejectionError(notOurs);
    return digest;
  }
}

const notOurs = invalid([
  { field: 'token', message: 'This link is not a whole one. Please open it from the mail again.' },
]);

const show = (response: Response, page: string) => response.status(200).type('html').send(page);
