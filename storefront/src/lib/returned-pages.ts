/** Whether somebody is, or was, logged in on this page: said by the server's mark, or by a login since. */
const isPersonal = () => 'here' in document.documentElement.dataset;

/**
 * A browser shows a page that was left again from its memory, as it was, also to who logged out since. What is
 * somebody's is emptied when it is left, and asked for again when it comes back, with all that it needs.
 */
export function askAgainOnReturn(): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted && isPersonal()) document.body.hidden = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isPersonal()) location.reload();
  });
}
