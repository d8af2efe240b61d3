import { test } from '../kit/own-product.js';
import { hidesPrivatePages } from './proxied/hides-private-pages.js';
import { startNodeProxies } from './proxied/proxies.js';

test.describe('behind a reverse proxy of Node', () =>
  hidesPrivatePages((title, body) => test(title, body), startNodeProxies));
