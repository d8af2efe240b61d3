import { disconnected, type Serve } from './door.js';

/** Opens a WebSocket only to say that it is not to be opened again. */
export const disconnecting: Serve = (socket) => {
  socket.on('error', () => socket.terminate());
  socket.close(disconnected.code, disconnected.reason);
};
