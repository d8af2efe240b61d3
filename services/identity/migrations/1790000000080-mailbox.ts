import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mailbox of each account's address, as `mailboxOf` tells it (user/used-trials): one trial for each. */
export class Mailbox1790000000080 implements MigrationInterface {
  readonly name = 'Mailbox1790000000080';

  async up(runner: QueryRunner): Promise<void> {
    const address = `lower(normalize(email, NFKC))`;
    const domain = `regexp_replace(substring(${address} from '[^@]*$'), '^googlemail\\.com$', 'gmail.com')`;
    const name = `regexp_replace(substring(${address} from '^(.*)@'), '^(.[^+]*)\\+.*$', '\\1')`;
    await runner.query(`
      alter table account add column mailbox text generated always as (
        case when ${domain} = 'gmail.com' then replace(${name}, '.', '') else ${name} end || '@' || ${domain}
      ) stored`);
    await runner.query(`create index account_mailbox on account (mailbox)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table account drop column mailbox`);
  }
}
