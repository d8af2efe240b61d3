import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { masterAdministrator, StartingUsers } from './starting-users.js';

/** The master administrator's first password, or null where the composition root creates them. */
export const MASTER_PASSWORD = Symbol('master administrator password');

/** A service that runs alone has no composition root that could create the master administrator. */
@Injectable()
export class MasterAtStart implements OnApplicationBootstrap {
  constructor(
    @Inject(MASTER_PASSWORD) private readonly password: string | null,
    @Inject(StartingUsers) private readonly users: StartingUsers,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.password !== null) await this.users.ensure(masterAdministrator(this.password));
  }
}
