/** Script of the approval page, served as /checkout/page.js (browser code, so plain text here). */
export const approvalPageScript = String.raw`(function () {
  'use strict';
  var data = document.body.dataset;
  var byId = function (id) { return document.getElementById(id); };
  var ui = new URLSearchParams(location.search).get('ui');
  var shop = ui === 'popup' ? window.opener : ui === 'frame' && window.parent !== window ? window.parent : null;

  function tell(type) {
    var message = { source: 'paypal-sandbox', type: type, orderID: data.order, payerID: data.payer };
    shop.postMessage(message, location.origin);
  }

  function goTo(address, approved) {
    if (!address) { location.assign('/'); return; }
    var url = new URL(address);
    url.searchParams.set('token', data.order);
    if (approved) url.searchParams.set('PayerID', data.payer);
    location.assign(url.href);
  }

  function leave(type) {
    if (!shop) { goTo(type === 'cancelled' ? data.cancelUrl : data.returnUrl, type !== 'cancelled'); return; }
    tell(type);
    if (ui === 'popup') window.close();
  }

  function show(text, bad) {
    var status = byId('status');
    status.textContent = text;
    status.classList.toggle('bad', Boolean(bad));
  }

  function choices(disabled) {
    document.querySelectorAll('button.choice').forEach(function (button) { button.disabled = disabled; });
  }

  function decide(decision) {
    choices(true);
    show('Procesando…');
    fetch('v2/checkout/orders/' + encodeURIComponent(data.order) + '/decision', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ decision: decision })
    }).then(function (response) {
      if (!response.ok) throw new Error(String(response.status));
      show('Listo. Volviendo a la tienda…');
      leave('approved');
    }).catch(function () {
      choices(false);
      show('No pudimos registrar tu respuesta. Intenta de nuevo.', true);
    });
  }

  function onPress(id, action) {
    var button = byId(id);
    if (button) button.addEventListener('click', action);
  }

  onPress('approve', function () { decide('approve'); });
  onPress('decline', function () { decide('decline'); });
  onPress('cancel', function () { choices(true); leave('cancelled'); });
  onPress('finish', function () { leave('approved'); });
  onPress('back', function (event) {
    if (!shop) return;
    event.preventDefault();
    tell('error');
    if (ui === 'popup') window.close();
  });
  document.addEventListener('keydown', function (event) {
    if (event.key === 'Escape' && shop && byId('cancel') && !byId('cancel').disabled) leave('cancelled');
  });
  var first = byId('approve') || byId('finish') || byId('back');
  if (first) first.focus();
})();
`;
