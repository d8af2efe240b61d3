/** One mail to one person. */
export interface MailMessage {
  readonly to: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  /** The same as the text. */
  readonly html?: string | null;
  /** Where one POST declines further mails like it (RFC 8058). */
  readonly optOut?: string | null;
}

/** Where mails go out. Resolves when somebody else has taken the mail over; rejects when it should be tried again. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
  /** Drops what it still keeps of mails in which one of the words stands: address and names of somebody deleted. */
  forget?(...words: readonly string[]): void;
}

const most = 100;

/** Sends nothing: keeps the last hundred, for the developer and for tests. */
export class KeptMail implements Mail {
  readonly messages: MailMessage[] = [];

  async send(message: MailMessage): Promise<void> {
    this.messages.push(message);
    this.messages.splice(0, this.messages.length - most);
  }

  forget(...words: readonly string[]): void {
    const sought = words.map((word) => word.toLowerCase()).filter(Boolean);
    const kept = this.messages.filter(({ to, subject, text }) => {
      const all = `${to}\n${subject}\n${text}`.toLowerCase();
      return !sought.some((word) => all.includes(word));
    });
    this.messages.splice(0, this.messages.length, ...kept);
  }
}
