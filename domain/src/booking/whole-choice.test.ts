import { messages } from '../messages';
import { whyIncomplete } from './whole-choice';

const [date, time] = ['2026-11-26', '10:00'];

describe('a booking that is sent too early', () => {
  it.each([
    [{ service: '', date: '', time: '' }, messages.bookingAllRequired],
    [{ service: '', date, time: '' }, messages.bookingAllRequired],
    [{ service: '', date, time }, messages.bookingServiceRequired],
    [{ service: 'a', date: '', time: '' }, messages.bookingBothRequired],
    [{ date: '', time: '' }, messages.bookingBothRequired],
    [{ date, time: '' }, messages.bookingTimeRequired],
    [{ date, time }, null],
  ])('%j: %p', (chosen, message) => expect(whyIncomplete(chosen)).toBe(message));
});
