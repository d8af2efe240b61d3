import type { Admin, Kafka } from 'kafkajs';
import { topicOf } from './kafka-record.js';
import { lagOf } from './lag.js';

/** Tells how far groups are behind, over one connection that is made when it is first asked. */
export class KafkaLag {
  private admin: Promise<Admin> | null = null;

  constructor(private readonly kafka: Kafka) {}

  /** Records of each origin that the group has not committed yet. Rejects while no broker answers. */
  async of(groupId: string, origins: readonly string[]): Promise<ReadonlyMap<string, number>> {
    this.admin ??= this.connect();
    try {
      const admin = await this.admin;
      const each = async (origin: string) =>
        [origin, await lagOf(admin, groupId, [topicOf(origin)])] as const;
      return new Map(await Promise.all(origins.map(each)));
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const admin = await this.admin?.catch(() => null);
    this.admin = null;
    await admin?.disconnect().catch(() => undefined);
  }

  private async connect(): Promise<Admin> {
    const admin = this.kafka.admin({ retry: { retries: 0 } });
    await admin.connect();
    return admin;
  }
}
