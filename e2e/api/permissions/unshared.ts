/** Operations without a row in the table, by the reason why nothing that is shared can be had by them. */
const byReason: Readonly<Record<string, string>> = {
  'of accounts, payments and mail, never of content': `
    accountFacts subscriptionStatus paymentSettings createSubscriptionIntent confirmSubscription cancelSubscription
    reactivateSubscription invoices createBillingPortalSession
    me session mySessions register login logout endSession endOtherSessions deleteAccount
    requestPasswordReset isResetLinkValid resetPassword changePassword requestEmailVerification verifyEmail undoEmailChange
    requestDeviceLink allowDevice
    cancelEmailChange updateProfile updateNotifications sendContactMessage`,
  'for administrators alone': `
    billingAudit subscriptionFigures extendTrial revokeTrial cancelUserSubscription reactivateUserSubscription audit
    users signUpFigures contactMessages answerContactMessage deleteContactMessage emailConfig updateEmailConfig
    testEmail createUser resetUserPassword deleteUser`,
  'makes something of the caller’s own; what it may be made of has rows by other operations':
    'createClass addStudent',
  'of folders, which are never shared, by their own ids':
    'mediaFolders mediaFolder createFolder renameFolder moveFolder deleteFolder',
  'counts the caller’s own bytes': 'musicStorage',
  'of an import of the caller’s own': 'stageStudents importStudents discardStudentImport',
  'by the secret of a code, of a link or of a calendar’s address, never by an account': `
    checkInPage checkIn calendarOwner joinShow showAdmission`,
  'of the caller’s own calendar as a whole; what is in it has rows by `schedules`':
    'calendarFeed createCalendarFeed revokeCalendarFeed',
  'of a show of the caller’s, which is never shared, by its own id':
    'showScreens renewShowCodes openShowView revokeShowView closeShowScreens',
  'of what the caller has delivered': 'deliveredClasses trackUses',
};

const named = (reasons: Readonly<Record<string, string>>, at: RegExp): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(reasons).flatMap(([reason, names]) =>
      names
        .split(at)
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => [name, reason] as const),
    ),
  );

/** By the operation's name. A route that runs such an operation needs no row either. */
export const unsharedOperations = named(byReason, /\s/);

/** Routes whose bytes a service takes or gives itself, in the same way. */
export const unsharedRoutes = named(
  {
    'makes something of the caller’s own': `
      POST /api/music/upload
      POST /api/segment-images/upload`,
    'an upload of the caller’s own, by its own id': `
      OPTIONS /api/uploads
      POST /api/uploads
      HEAD /api/uploads/{upload}
      PATCH /api/uploads/{upload}
      DELETE /api/uploads/{upload}`,
    'of accounts, payments and mail, never of content': `
      POST /api/user/profile-image
      GET /api/user/profile-image/{userId}
      GET /api/user/data
      POST /api/stripe/webhook`,
    'by the secret of a link, of a calendar’s address or of a screen, never by an account': `
      GET /api/share-mails/opt-out
      POST /api/share-mails/opt-out
      POST /api/share-mails/opt-in
      GET /api/calendar/{token}.ics
      GET /api/show-images/{id}`,
  },
  /\n/,
);
