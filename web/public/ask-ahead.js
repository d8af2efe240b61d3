// Asks for what the page shows first while its code is still on the way; lib/asked-ahead.ts takes the answers.
// A file of its own because the content security policy allows no inline script.
(function () {
  var address = new URLSearchParams(location.search);
  var asks = JSON.parse(document.currentScript.dataset.asks);
  window.askedAhead = asks.flatMap(function (ask) {
    // What stands in the address may change what a list is asked for.
    if (ask.isPlain && location.search) return [];
    if (ask.hasId && !/^[1-9]\d*$/.test(address.get('id') || '')) return [];
    var variables = ask.hasId ? { id: Number(address.get('id')) } : ask.variables;
    var response = fetch('/graphql', {
      method: 'POST',
      headers: {
        accept: 'application/graphql-response+json,application/json;q=0.9',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ operationName: ask.operationName, variables: variables, query: ask.query }),
    }).then(function (answer) {
      // Read to its end even where nobody takes it: a connection is free again.
      return answer.text().then(function (text) {
        return new Response(text, { status: answer.status, headers: answer.headers });
      });
    });
    // Who takes it asks again; nobody else is to hear of it.
    response.catch(function () {});
    return [{ operationName: ask.operationName, variables: JSON.stringify(variables), response: response }];
  });
})();
