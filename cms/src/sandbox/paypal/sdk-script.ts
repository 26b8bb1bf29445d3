import { sdkStyle } from './sdk-style';

/**
 * The browser SDK, served as /sdk/js (browser code, so plain text here). It offers what
 * @paypal/react-paypal-js uses of PayPal's own: `Buttons(options)` with isEligible, render, updateProps and
 * close, `FUNDING`, `getFundingSources`, `version`.
 */
export const sdkScript = String.raw`(function () {
  'use strict';
  var script = document.currentScript;
  var namespace = script.getAttribute('data-namespace') || 'paypal';
  if (window[namespace] && window[namespace].Buttons) return;

  var source = new URL(script.src, location.href);
  var base = source.origin + source.pathname.replace(/\/sdk\/js$/, '');
  var listed = function (name) { return (source.searchParams.get(name) || '').split(','); };
  var FUNDING = { PAYPAL: 'paypal', CARD: 'card' };
  var labels = { paypal: 'PayPal', card: 'Tarjeta débito o crédito' };
  var offered = [FUNDING.PAYPAL, FUNDING.CARD].filter(function (name) { return listed('disable-funding').indexOf(name) < 0; });
  var current = null;

  function element(name, properties, children) {
    var node = Object.assign(document.createElement(name), properties);
    node.append.apply(node, children || []);
    return node;
  }

  /** With the script, so that no button is ever shown without it and changes its height. */
  function addStyle() {
    var sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(sdkStyle)});
    document.adoptedStyleSheets = document.adoptedStyleSheets.concat(sheet);
  }

  function openPopup() {
    var width = Math.min(480, screen.availWidth);
    var height = Math.min(720, screen.availHeight);
    var left = Math.round((window.screenX || 0) + (window.outerWidth - width) / 2);
    var top = Math.round((window.screenY || 0) + (window.outerHeight - height) / 2);
    var features = 'popup,width=' + width + ',height=' + height + ',left=' + left + ',top=' + top;
    var popup = window.open(base + '/checkoutnow?ui=popup', '', features);
    if (!popup || popup.closed) return null;
    return {
      ui: 'popup',
      show: function (address) { popup.location.replace(address); },
      focus: function () { popup.focus(); },
      sends: function (event) { return event.source === popup; },
      onClosed: function (tell) {
        var timer = setInterval(function () { if (popup.closed) { clearInterval(timer); tell(); } }, 300);
        return function () { clearInterval(timer); };
      },
      close: function () { popup.close(); }
    };
  }

  function openDialog() {
    var frame = element('iframe', { src: base + '/checkoutnow?ui=frame', title: 'Pago en modo de prueba' });
    var dialog = element('dialog', { className: 'paypal-sandbox-dialog' }, [frame]);
    dialog.setAttribute('aria-label', 'Pago en modo de prueba');
    document.body.append(dialog);
    dialog.showModal();
    return {
      ui: 'frame',
      show: function (address) { frame.src = address; },
      focus: function () { frame.focus(); },
      sends: function (event) { return event.source === frame.contentWindow; },
      onClosed: function (tell) {
        dialog.addEventListener('close', tell);
        return function () { dialog.removeEventListener('close', tell); };
      },
      close: function () { dialog.remove(); }
    };
  }

  function readOrder(id) {
    return fetch(base + '/v2/checkout/orders/' + encodeURIComponent(id)).then(function (response) {
      if (!response.ok) throw new Error('The order could not be read: ' + response.status);
      return response.json();
    });
  }

  /**
   * Resolves with what the payer did: approved, cancelled or error. Closing the window cancels, unless
   * already approved.
   */
  function decisionOf(place, orderID) {
    return new Promise(function (resolve) {
      var stopWatching = place.onClosed(function () {
        if (!orderID) { finish({ type: 'cancelled' }); return; }
        readOrder(orderID).then(function (order) {
          var approved = order.status === 'APPROVED';
          finish({ type: approved ? 'approved' : 'cancelled', payerID: order.payer && order.payer.payer_id });
        }, function () { finish({ type: 'cancelled' }); });
      });
      function listen(event) {
        var message = event.data;
        if (event.origin !== location.origin || !place.sends(event)) return;
        if (!message || message.source !== 'paypal-sandbox') return;
        if (message.type !== 'error' && message.orderID !== orderID) return;
        finish(message);
      }
      function finish(outcome) {
        stopWatching();
        window.removeEventListener('message', listen);
        resolve(outcome);
      }
      window.addEventListener('message', listen);
    });
  }

  function Buttons(options) {
    options = options || {};
    var sources = options.fundingSource ? [options.fundingSource] : offered;
    var root = element('div', { className: 'paypal-sandbox-buttons' });
    var enabled = true;
    var closed = false;
    var session = null;

    function call(name, data, actions) {
      if (typeof options[name] === 'function') return options[name](data, actions);
    }

    function fail(error) {
      if (closed) return;
      if (typeof options.onError === 'function') options.onError(error);
      else console.error(error);
    }

    function busy(value) {
      root.querySelectorAll('button').forEach(function (button) { button.setAttribute('aria-busy', String(value)); });
    }

    function setEnabled(value) {
      enabled = value;
      root.querySelectorAll('button').forEach(function (button) { button.setAttribute('aria-disabled', String(!value)); });
      return Promise.resolve();
    }

    /**
     * onClick may refuse, by actions.reject() or a promise of it; stays synchronous when it can, so that the
     * popup is not blocked.
     */
    function whenAllowed(fundingSource, go) {
      var refused = false;
      var answer = call('onClick', { fundingSource: fundingSource }, {
        resolve: function () { return Promise.resolve(); },
        reject: function () { refused = true; return Promise.resolve(); }
      });
      var next = function () { if (!refused && enabled && !closed) return go(); };
      return answer && typeof answer.then === 'function' ? answer.then(next) : next();
    }

    function checkout(fundingSource, knownOrder) {
      var place = openPopup() || openDialog();
      var mine = { place: place, over: false };
      session = current = mine;
      busy(true);
      // Watches from the start: the payer may close the window while the order is being made.
      var orderID = knownOrder;
      var closedEarly = new Promise(function (resolve) {
        var stop = place.onClosed(function () { resolve({ type: 'cancelled' }); });
        mine.stopEarly = stop;
      });
      var made = knownOrder ? Promise.resolve(knownOrder) : Promise.resolve().then(function () {
        if (typeof options.createOrder !== 'function') throw new Error('createOrder is needed.');
        return options.createOrder({ paymentSource: fundingSource }, {});
      });
      var decided = made.then(function (id) {
        if (typeof id !== 'string' || !id) throw new Error('Expected an order id to be passed.');
        orderID = id;
        if (mine.over) return { type: 'cancelled' };
        mine.stopEarly();
        place.show(base + '/checkoutnow?ui=' + place.ui + '&token=' + encodeURIComponent(id));
        return decisionOf(place, id);
      });
      return Promise.race([decided, closedEarly]).then(function (outcome) {
        end(mine);
        if (closed) return;
        if (outcome.type === 'approved') return approved(fundingSource, orderID, outcome.payerID);
        if (outcome.type === 'cancelled') return call('onCancel', { orderID: orderID }, { redirect: goTo });
        throw new Error('The approval page could not show the order.');
      }).catch(function (error) { end(mine); fail(error); }).finally(function () { if (!session) busy(false); });
    }

    function approved(fundingSource, orderID, payerID) {
      return call('onApprove', { orderID: orderID, payerID: payerID, paymentSource: fundingSource }, {
        order: { get: function () { return readOrder(orderID); } },
        redirect: goTo,
        restart: function () { return checkout(fundingSource, orderID); }
      });
    }

    function end(mine) {
      if (mine.over) return;
      mine.over = true;
      mine.stopEarly();
      mine.place.close();
      if (session === mine) session = null;
      if (current === mine) current = null;
    }

    function press(fundingSource) {
      if (current) { current.place.focus(); return; }
      try {
        Promise.resolve(whenAllowed(fundingSource, function () { return checkout(fundingSource); })).catch(fail);
      } catch (error) { fail(error); }
    }

    function buttonFor(fundingSource) {
      var label = element('span', { textContent: labels[fundingSource] });
      var button = element('button', { type: 'button', className: 'paypal-sandbox-button' }, [label]);
      button.dataset.fundingSource = fundingSource;
      button.addEventListener('click', function () { press(fundingSource); });
      return button;
    }

    return {
      isEligible: function () { return sources.every(function (name) { return offered.indexOf(name) >= 0; }); },
      render: function (container) {
        var target = typeof container === 'string' ? document.querySelector(container) : container;
        if (!target) return Promise.reject(new Error('The container for the buttons is not in the page.'));
        if (closed) return Promise.reject(new Error('The buttons were closed.'));
        root.replaceChildren.apply(root, sources.map(buttonFor));
        target.append(root);
        return Promise.resolve().then(function () {
          call('onInit', {}, { enable: function () { return setEnabled(true); }, disable: function () { return setEnabled(false); } });
        });
      },
      updateProps: function (props) {
        Object.keys(props || {}).forEach(function (name) { if (props[name] !== undefined) options[name] = props[name]; });
        return Promise.resolve();
      },
      close: function () {
        closed = true;
        if (session) end(session);
        root.remove();
        return Promise.resolve();
      }
    };
  }

  addStyle();

  function goTo(address) { if (address) location.assign(address); }

  window[namespace] = {
    version: '5.0.0-sandbox',
    FUNDING: FUNDING,
    Buttons: Buttons,
    getFundingSources: function () { return offered.slice(); },
    isFundingEligible: function (name) { return offered.indexOf(name) >= 0; }
  };
})();
`;
