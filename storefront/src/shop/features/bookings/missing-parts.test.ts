import { chosenWords, missingWords } from './missing-parts';

const [date, time] = ['2026-11-26', '10:00'];

describe('missing parts of a booking', () => {
  it.each([
    [{ service: '', date: '', time: '' }, 'Falta elegir el servicio, el día y la hora'],
    [{ service: '', date, time: '' }, 'Falta elegir el servicio y la hora'],
    [{ service: '', date, time }, 'Falta elegir el servicio'],
    [{ service: 'a', date: '', time: '' }, 'Falta elegir el día y la hora'],
    [{ service: 'a', date, time: '' }, 'Falta elegir la hora'],
    [{ service: 'a', date, time }, ''],
    [{ date: '', time: '' }, 'Falta elegir el día y la hora'],
    [{ date, time: '' }, 'Falta elegir la hora'],
  ])('%j: %s', (chosen, words) => expect(missingWords(chosen)).toBe(words));
});

describe('chosen parts of a booking', () => {
  it.each([
    [{ service: 'a', date: '', time: '' }, 'Falta elegir el día y la hora'],
    [{ service: 'a', date, time: '' }, 'Jueves, 26 de noviembre. Falta elegir la hora'],
    [{ service: '', date, time }, 'Jueves, 26 de noviembre, 10:00\u00a0a.\u00a0m. Falta elegir el servicio'],
    [{ date, time }, 'Jueves, 26 de noviembre, 10:00\u00a0a.\u00a0m.'],
  ])('%j: %s', (chosen, words) => expect(chosenWords(chosen)).toBe(words));
});
