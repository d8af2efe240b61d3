#!/usr/local/bin/node
const { createServer } = require('node:http');
if (process.argv[2] === 'readyz')
  fetch('http://127.0.0.1:8025/').then(
    () => process.exit(0),
    () => process.exit(1),
  );
else createServer((_request, response) => response.end('fake')).listen(8025);
