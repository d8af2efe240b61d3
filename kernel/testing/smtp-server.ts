import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

export interface SmtpManner {
  /** PEM; STARTTLS is offered with it. */
  readonly tls?: { readonly key: string; readonly cert: string };
  readonly password?: string;
  /** Accepts connections and says nothing. */
  readonly isSilent?: true;
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
    if (!manner.isSilent) converse(socket, manner, commands, received, true);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received,
    commands,
    connections: () => connections,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function converse(
  socket: Socket,
  manner: SmtpManner,
  commands: string[],
  received: string[],
  greets: boolean,
) {
  let buffer = '';
  let data: string[] | undefined;
  const say = (...lines: string[]) => void socket.write(lines.map((line) => `${line}\r\n`).join(''));
  const isSecure = socket instanceof TLSSocket;
  const starts = manner.tls && !isSecure;
  if (greets) say('220 test ESMTP');
  const hear = (line: string) => {
    if (data && line === '.') {
      received.push(data.join('\n'));
      data = undefined;
      return say('250 taken');
    }
    if (data) return void data.push(line);
    commands.push(line);
    const [word = ''] = line.toUpperCase().split(' ');
    if (word === 'EHLO') return say('250-test', ...(starts ? ['250-STARTTLS'] : []), '250 AUTH PLAIN');
    if (word === 'STARTTLS') {
      say('220 go');
      socket.removeAllListeners('data');
      const secure = new TLSSocket(socket, { isServer: true, ...manner.tls });
      secure.on('error', () => socket.destroy());
      return converse(secure, manner, commands, received, false);
    }
    if (word === 'AUTH') {
      const [, , password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
        .toString()
        .split('\0');
      return say(password === manner.password ? '235 welcome' : '535 5.7.8 no');
    }
    if (word === 'DATA') {
      data = [];
      return say('354 go on');
    }
    if (word === 'QUIT') {
      say('221 bye');
      return void socket.end();
    }
    say('250 fine');
  };
  socket.on('data', (bytes: Buffer) => {
    buffer += bytes.toString();
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      hear(line);
    }
  });
}
