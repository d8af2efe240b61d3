import type { Access } from '@cadenza/kernel/runtime/access.js';

/** Who may call a query or mutation; one that is not named here is gated. */
const names: Readonly<Partial<Record<Access, string>>> = {
  public: `me login register logout requestPasswordReset isResetLinkValid resetPassword requestDeviceLink allowDevice
    verifyEmail undoEmailChange sendContactMessage joinShow checkInPage checkIn paymentSettings`,
  account: `updateProfile changePassword cancelEmailChange updateNotifications requestEmailVerification mySessions
    endSession endOtherSessions`,
  'signed-in': `subscriptionStatus createSubscriptionIntent confirmSubscription cancelSubscription
    reactivateSubscription calendarFeed revokeCalendarFeed recordShow deleteAccount`,
  admin: `users createUser resetUserPassword deleteUser emailConfig updateEmailConfig testEmail audit billingAudit
    signUpFigures subscriptionFigures contactMessages answerContactMessage deleteContactMessage extendTrial
    revokeTrial cancelUserSubscription reactivateUserSubscription`,
  internal: 'session accountFacts calendarOwner showAdmission',
};

const accesses = new Map(
  Object.entries(names).flatMap(([access, fields]) =>
    fields.split(/\s+/).map((field) => [field, access as Access] as const),
  ),
);

export const accessOf = (field: string): Access => accesses.get(field) ?? 'gated';
