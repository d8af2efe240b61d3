import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The status is no column any more: it follows from these, by the clock. */
export class Subscriptions1790000000001 implements MigrationInterface {
  readonly name = 'Subscriptions1790000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table account
        add column trial_over boolean not null default false,
        add column trial_revoked boolean not null default false,
        add column granted boolean not null default false,
        add column lapsed boolean not null default false,
        add column closed boolean not null default false,
        add column customer_id text,
        add column subscription_id text,
        add column subscription_status text,
        add column period_start timestamptz,
        add column period_end timestamptz,
        add column cancel_at_period_end boolean,
        add column amount int,
        add column currency text,
        add column interval text;
      update account set trial_over = true where status = 'trial_expired';
      alter table account drop column status, drop column subscription_required, drop column stripe_subscription_id;
      create unique index account_by_customer on account (customer_id) where customer_id is not null;
      create index account_to_forget on account (user_id) where closed and customer_id is not null;
      create index account_by_period on account (period_end) where period_end is not null;

      create table paid_time (
        subscription_id text primary key,
        user_id int not null,
        began_at timestamptz not null,
        ended_at timestamptz
      );
      create table refund (
        charge_id text primary key,
        user_id int not null,
        -- All that was given back of this charge, in the currency's smallest unit.
        amount int not null,
        currency text not null
      );
      -- The provider's events whose effect is in this schema.
      create table provider_event (
        id text primary key,
        at timestamptz not null
      );
      create index provider_event_by_age on provider_event (at);
      -- Identity's administrators: they have no account.
      create table administrator (
        user_id int primary key
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table administrator, provider_event, refund, paid_time;
      drop index account_by_customer, account_to_forget, account_by_period;
      alter table account
        add column status text not null default 'trialing',
        add column subscription_required boolean not null default false,
        add column stripe_subscription_id text,
        drop column trial_over, drop column trial_revoked, drop column granted, drop column lapsed,
        drop column closed, drop column customer_id, drop column subscription_id, drop column subscription_status,
        drop column period_start, drop column period_end, drop column cancel_at_period_end, drop column amount,
        drop column currency, drop column interval;`);
  }
}
