import { idle, keepTouches, touched } from './lib/first-touch';

const touches = keepTouches();

function preload(href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
  document.head.append(link);
}

async function start(scripts: string[]): Promise<void> {
  try {
    scripts.forEach(preload);
    const { takeOver } = await import('./take-over');
    await takeOver();
    touches.repeat();
  } catch (error) {
    touches.forget();
    void touched().then(() => start(scripts));
    throw error;
  }
}

/* A page that is for everybody and is shown to a stranger stands as the server wrote it until somebody touches it or the browser has time. */
const later = document.getElementById('scripts');
const somebodyIsHere = 'here' in document.documentElement.dataset;
const scripts = JSON.parse(later?.textContent ?? '[]') as string[];
void (later && !somebodyIsHere ? Promise.race([touched(), idle()]) : Promise.resolve()).then(() => start(scripts));
