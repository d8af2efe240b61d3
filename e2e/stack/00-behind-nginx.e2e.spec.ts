import { hidesPrivatePages } from '../api/proxied/hides-private-pages.js';
import { test } from '../kit/own-product.js';
import { startNginx } from './testing/nginx.js';

/** The standalone product, which is no part of the stack: nginx is unpacked as the stack's engines are. */
test.describe('behind Debian’s nginx', () =>
  hidesPrivatePages((title, body) => test(title, body), startNginx));
