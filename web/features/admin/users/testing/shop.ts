import { paying } from '@cadenza/tools/fake-api/fake-billing.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';

/** The master administrator, somebody in the trial, somebody who pays, and somebody whose trial is over. */
export const master = {
  ...instructor,
  id: 1,
  username: 'admin',
  fullName: null,
  isAdmin: true,
  subscriptionStatus: 'inactive',
};
const trialing = { ...instructor, trialEndDate: '2026-12-24T12:00:00.000Z' };
export const paid = { ...instructor, ...paying(), id: 3, username: 'pat', email: 'pat@example.org' };
const late = { ...paid, id: 4, username: 'lou', subscription: null, subscriptionStatus: 'trial_expired' };

export const shop = () =>
  new FakeServer({ user: master, users: [master, trialing, paid, late].map((one) => ({ ...one })) });
