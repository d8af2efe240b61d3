/** Billing needs nothing of its own; what every service needs is parsed by kernel/cqrs/run-alone. */
export const variables = process.env;
