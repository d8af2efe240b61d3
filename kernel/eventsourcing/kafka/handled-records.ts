import type { Admin, Batch, Kafka } from 'kafkajs';
import type { Journal } from '../ports.js';

/** Deletes from a topic what the only group that reads it has handled. */
export class HandledRecords {
  private admin: Admin | null = null;

  constructor(
    private readonly kafka: Kafka,
    private readonly journal: Journal,
  ) {}

  /** The batch and all before it. In vain it is put off: the next batch of the partition takes these records along. */
  async forget(batch: Batch): Promise<void> {
    const { topic, partition } = batch;
    const offset = String(BigInt(batch.lastOffset()) + 1n);
    try {
      this.admin ??= this.kafka.admin();
      await this.admin.connect();
      // Otherwise kafkajs does not know yet who leads the partition, and says that nobody does.
      await this.admin.fetchTopicOffsets(topic);
      await this.admin.deleteTopicRecords({ topic, partitions: [{ partition, offset }] });
    } catch (error) {
      // A connection for the next try; this one may be fine, and the right to delete missing.
      await this.close();
      this.journal.warn({ err: error, topic, partition }, 'what was handled stays on the topic for now');
    }
  }

  async close(): Promise<void> {
    const { admin } = this;
    this.admin = null;
    await admin?.disconnect().catch(() => undefined);
  }
}
