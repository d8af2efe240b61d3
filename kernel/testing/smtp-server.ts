import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

export interface SmtpManner {
  /** PEM; STARTTLS is offered with it. */
  readonly tls?: { readonly key: string; readonly cert: string };
  readonly password?: string;
  /** Accepts connections and says nothing. */
  readonly isSilent?: true;
  /** Goes on with its first answer for ever, a line every so many milliseconds. */
  readonly dripMs?: number;
}

/** A mail server of a few lines, for tests: real bytes on a real socket. */
export async function smtpServer(manner: SmtpManner = {}) {
  const received: string[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    if (manner.isSilent) return;
    say(socket, '220 test ESMTP');
    new Conversation(socket, manner, commands, received);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received,
    commands,
    connections: () => connections,
    /** How many are open. */
    open: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const say = (socket: Socket, ...lines: string[]) =>
  void socket.write(lines.map((line) => `${line}\r\n`).join(''));

class Conversation {
  /** The lines of a mail that is coming in. */
  private mail: string[] | undefined;
  private buffer = '';
  private readonly answers: Readonly<Record<string, (line: string) => void>> = {
    EHLO: () =>
      this.manner.dripMs
        ? this.drip(this.manner.dripMs)
        : this.say('250-test', ...(this.mayStartTls ? ['250-STARTTLS'] : []), '250 AUTH PLAIN'),
    STARTTLS: () => this.startTls(),
    AUTH: (line) => this.say(this.isRight(line) ? '235 welcome' : '535 5.7.8 no'),
    DATA: () => {
      this.mail = [];
      this.say('354 go on');
    },
    QUIT: () => {
      this.say('221 bye');
      this.socket.end();
    },
  };

  constructor(
    private readonly socket: Socket,
    private readonly manner: SmtpManner,
    private readonly commands: string[],
    private readonly received: string[],
  ) {
    socket.on('data', (bytes: Buffer) => {
      const lines = (this.buffer + bytes.toString()).split('\r\n');
      this.buffer = lines.pop() ?? '';
      for (const line of lines) this.hear(line);
    });
  }

  private drip(everyMs: number): void {
    const dripping = setInterval(() => this.say('250-and'), everyMs);
    this.socket.on('close', () => clearInterval(dripping));
  }

  private say = (...lines: string[]) => say(this.socket, ...lines);

  private get mayStartTls() {
    return this.manner.tls !== undefined && !(this.socket instanceof TLSSocket);
  }

  private hear(line: string): void {
    if (this.mail) return this.take(line, this.mail);
    this.commands.push(line);
    const answer = this.answers[line.split(' ')[0]?.toUpperCase() ?? ''];
    if (answer) answer(line);
    else this.say('250 fine');
  }

  private take(line: string, mail: string[]): void {
    if (line !== '.') return void mail.push(line);
    this.received.push(mail.join('\n'));
    this.mail = undefined;
    this.say('250 taken');
  }

  private startTls(): void {
    this.say('220 go');
    this.socket.removeAllListeners('data');
    const secure = new TLSSocket(this.socket, { isServer: true, ...this.manner.tls });
    secure.on('error', () => this.socket.destroy());
    new Conversation(secure, this.manner, this.commands, this.received);
  }

  private isRight(line: string): boolean {
    const [, , password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
      .toString()
      .split('\0');
    return password === this.manner.password;
  }
}
