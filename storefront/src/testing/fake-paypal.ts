/** What our page gives to PayPal's buttons. */
export interface ButtonProps {
  fundingSource: string;
  createOrder: () => Promise<string>;
  onClick: (data: object, actions: { resolve: () => void; reject: () => void }) => unknown;
  onApprove: (data: { orderID: string }) => Promise<unknown>;
  onInit: (data: object, actions: { enable: () => Promise<void>; disable: () => Promise<void> }) => void;
  onError: (error: unknown) => void;
  onCancel: (data: { orderID?: string }) => void;
}

interface Behaviour {
  /** The script has no `Buttons`. */
  without?: boolean;
  isEligible?: (fundingSource: string) => boolean;
  render?: (props: ButtonProps, target: HTMLElement) => Promise<void>;
  close?: (props: ButtonProps) => void;
}

/** Draws the button, as PayPal does. */
export const drawn = ({ fundingSource, onInit }: ButtonProps, target: HTMLElement): Promise<void> => {
  target.append(Object.assign(document.createElement('button'), { textContent: fundingSource }));
  onInit({}, { enable: () => Promise.resolve(), disable: () => Promise.resolve() });
  return Promise.resolve();
};

/**
 * PayPal's script as a page meets it: it is there as soon as the page asks for it. `behaviours` are those of
 * the first load and of the loads after it; the last one stays. `buttons` are the last ones by what pays.
 */
export function fakePayPal(...behaviours: Behaviour[]) {
  const buttons: Record<string, ButtonProps> = {};
  const namespaces = new Set<string>();
  let loads = 0;
  const sdkOf = ({ without, isEligible = () => true, render = drawn, close }: Behaviour) => ({
    version: '5',
    ...(!without && {
      Buttons: (props: ButtonProps) => {
        buttons[props.fundingSource] = props;
        return {
          isEligible: () => isEligible(props.fundingSource),
          render: (target: HTMLElement) => render(props, target),
          updateProps: () => Promise.resolve(),
          close: () => {
            close?.(props);
            return Promise.resolve();
          },
        };
      },
    }),
  });
  const insertBefore = document.head.insertBefore.bind(document.head);
  const insert = jest.spyOn(document.head, 'insertBefore').mockImplementation((node, before) => {
    if (!(node instanceof HTMLScriptElement)) return insertBefore(node, before);
    const namespace = node.dataset.namespace ?? 'paypal';
    namespaces.add(namespace);
    Reflect.set(window, namespace, sdkOf(behaviours[Math.min(loads, behaviours.length - 1)] ?? {}));
    loads += 1;
    queueMicrotask(() => node.onload?.(new Event('load')));
    return node;
  });
  return {
    buttons,
    loads: () => loads,
    restore: () => {
      insert.mockRestore();
      for (const namespace of namespaces) Reflect.deleteProperty(window, namespace);
    },
  };
}
