/** Why a card did not pay; the shape is that of Stripe's card errors. */
export interface Refusal {
  readonly code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'incorrect_number' | 'processing_error';
  readonly decline_code?: string;
  readonly message: string;
}

export interface Card {
  readonly number: string;
  /** As Stripe's name for a ready-made payment method with this card. */
  readonly token: string;
  /** `attached`: pays the first time, in front of the customer, and no longer when it is charged without. */
  readonly refuses?: 'always' | 'attached';
  readonly refusal?: Refusal;
  /** The bank asks the customer before the first payment. */
  readonly asks?: true;
}

const declined: Refusal = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const refused = (number: string, token: string, refusal: Refusal = declined): Card => ({
  number,
  token,
  refuses: 'always',
  refusal,
});

/** Stripe's test cards: those of api-contract.md, and the refusals that a person sees most. */
export const cards: readonly Card[] = [
  { number: '4242424242424242', token: 'pm_card_visa' },
  { number: '5555555555554444', token: 'pm_card_mastercard' },
  refused('4000000000000002', 'pm_card_chargeDeclined'),
  { number: '4000002500003155', token: 'pm_card_authenticationRequiredOnSetup', asks: true },
  { number: '4000000000000341', token: 'pm_card_chargeCustomerFail', refuses: 'attached', refusal: declined },
  refused('4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  }),
  refused('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', {
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'Your card has expired.',
  }),
  refused('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  }),
  refused('4000000000000119', 'pm_card_chargeDeclinedProcessingError', {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  }),
];

/** What Stripe's test mode says to every other card. */
export const notATestCard: Refusal = {
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
};

export const wrongNumber: Refusal = { code: 'incorrect_number', message: 'Your card number is incorrect.' };

/** The check digit of ISO/IEC 7812. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
