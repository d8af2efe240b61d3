import type { RequestHandler } from 'express';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { identifierText } from '../rest/route.js';
import type { Accounts } from './accounts.js';
import type { ShowAdmissions } from './show-admissions.js';
import { visitOf } from './visit.js';

const noImage = () => refuse('NOT_FOUND', 'Image not found');
const scheme = /^Show ([\w-]{43})$/;

/**
 * The request is the owner's of a show, whoever sends it: `Authorization: Show <token>` stands for a session in this one
 * call, of an image that the show displays. Throws UNAUTHENTICATED for a token that is not in force, NOT_FOUND for
 * another image.
 */
export const asShowOwner =
  (accounts: Accounts, admissions: ShowAdmissions): RequestHandler =>
  async ({ params, headers }, response, next) => {
    const id = identifierText.safeParse(params['id']);
    if (!id.success) throw noImage();
    const token = scheme.exec(headers.authorization ?? '')?.[1];
    const admission = token === undefined ? null : await admissions.of(token);
    const caller = admission && (await accounts.userBy(admission.ownerId, 'show'));
    if (!caller) throw refuse('UNAUTHENTICATED', 'This screen was disconnected');
    if (!admission.imageIds.includes(id.data)) throw noImage();
    const visit = visitOf(response);
    visit.caller = caller;
    visit.marks = [];
    next();
  };
