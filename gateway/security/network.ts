export { networkOf } from '@cadenza/kernel/runtime/network.js';
