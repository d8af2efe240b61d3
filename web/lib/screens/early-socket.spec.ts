import { afterEach, describe, expect, it } from '@jest/globals';
import { FakeSocket } from '../../testing/fake-live.js';
import { connectEarly, viewSocket } from './early-socket.js';
import { SteadySocket } from './steady-socket.js';

const open = () => new FakeSocket();

/** What follows a show by this token hears, in order. */
function following(token: string) {
  const heard: unknown[] = [];
  const steady = new SteadySocket({
    open: () => viewSocket(token, open),
    opened: () => heard.push('opened'),
    heard: (data) => heard.push(data),
    lost: () => heard.push('lost'),
    over: () => heard.push('over'),
  });
  return { heard, steady };
}

describe('a socket that is opened before the page is there', () => {
  afterEach(() => {
    FakeSocket.made.length = 0;
  });

  it('is the one that the page takes, which hears what has come already, and what comes then', async () => {
    connectEarly('key', open);
    FakeSocket.last.opens();
    FakeSocket.last.tells('content');
    FakeSocket.last.tells('state');
    const { heard, steady } = following('key');
    expect(heard).toEqual([]);
    await Promise.resolve();
    FakeSocket.last.tells('more');
    expect(heard).toEqual(['opened', 'content', 'state', 'more']);
    expect(FakeSocket.made).toHaveLength(1);
    expect(steady.send('command')).toBe(true);
    steady.stop();
    expect(FakeSocket.last.isClosed).toBe(true);
  });

  it('says that the token is over, and is not opened again then', async () => {
    connectEarly('key', open);
    FakeSocket.last.ends(4403);
    const { heard } = following('key');
    await Promise.resolve();
    expect(heard).toEqual(['over']);
    expect(FakeSocket.made).toHaveLength(1);
  });

  it('is taken once: the next connection is a new one', () => {
    connectEarly('key', open);
    const { steady } = following('key');
    steady.renew();
    expect(FakeSocket.made.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    steady.stop();
  });

  it('is closed when the page follows another show, of which it hears nothing', async () => {
    connectEarly('key', open);
    FakeSocket.last.tells('content');
    const { heard, steady } = following('another');
    await Promise.resolve();
    expect(heard).toEqual([]);
    expect(FakeSocket.made.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    steady.stop();
  });

  it('is left to whoever follows the show where the browser refuses the token', () => {
    connectEarly('not a token', () => {
      throw new SyntaxError('not a subprotocol');
    });
    const { steady } = following('not a token');
    expect(FakeSocket.made).toHaveLength(1);
    steady.stop();
  });
});
