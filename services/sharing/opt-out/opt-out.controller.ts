import { Controller, Get, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { OptOutLinks } from './opt-out.link.js';
import { brokenPage, declinedPage, questionPage, wantedPage } from './opt-out.page.js';
import { OptOuts } from './opt-outs.js';

type Asking = Request & { readonly cadenza?: GraphqlContext };
type Page = (token: string) => string;

/** Where the link of a share's mail leads. No session is asked for: who has the link has the mailbox. */
@Controller('bytes/share-mails')
export class OptOutController {
  constructor(
    @Inject(OptOutLinks) private readonly links: OptOutLinks,
    @Inject(OptOuts) private readonly optOuts: OptOuts,
  ) {}

  @Get('opt-out')
  @Allow('public')
  ask(@Req() request: Asking, @Query('token') token: unknown, @Res() response: Response) {
    return this.answer(request, token, response, questionPage);
  }

  /** By the page's button, or by a mail program that was told of RFC 8058. Twice is once. */
  @Post('opt-out')
  @Allow('public')
  decline(@Req() request: Asking, @Query('token') token: unknown, @Res() response: Response) {
    return this.answer(request, token, response, declinedPage, false);
  }

  /** The way back, by the same link. */
  @Post('opt-in')
  @Allow('public')
  want(@Req() request: Asking, @Query('token') token: unknown, @Res() response: Response) {
    return this.answer(request, token, response, wantedPage, true);
  }

  private async answer(request: Asking, token: unknown, response: Response, page: Page, wanted?: boolean) {
    if (!request.cadenza) throw refuse('UNAUTHENTICATED', 'This service answers its gateway only');
    // What came with it says nothing that the address of the link does not.
    request.resume();
    const digest = this.links.digestIn(token);
    if (digest === undefined) return show(response, 400, brokenPage);
    if (wanted !== undefined) await this.optOuts.choose(request.cadenza, digest, wanted);
    show(response, 200, page(String(token)));
  }
}

const show = (response: Response, status: number, page: string) =>
  void response.status(status).type('html').send(page);
