import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { withoutCanvas } from '../testing/no-canvas.js';
import { button, findButton, openRide, segmentNames, pressSave } from '../testing/open-ride.js';

const area = () => screen.getByLabelText<HTMLTextAreaElement>('Segments as text');
const write = (text: string) => fireEvent.change(area(), { target: { value: text } });
const ride = '5m Warm Up 70-80 medium seated\n5m Climb 70-80 medium seated\n5m Cool Down 70-80 medium seated';
const broken = ride.replace('medium', 'hevy');

async function openText() {
  const app = await openRide();
  await app.user.click(button('Text'));
  return app;
}

beforeEach(() => void withoutCanvas());

describe('the class as text', () => {
  it('opens beside the timeline and closes again', async () => {
    const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await openText();
    expect(button('Text')).toHaveAttribute('aria-expanded', 'true');
    expect(area()).toHaveValue(ride);
    expect(area()).toHaveFocus();
    expect(shown.mock.contexts.at(-1)).toBe(screen.getByLabelText('Class as text'));
    await user.click(button('Text'));
    expect(screen.queryByLabelText('Segments as text')).toBeNull();
    expect(button('Text')).toHaveFocus();
  });

  it('changes the timeline, follows it, and is saved', async () => {
    const { user, server } = await openText();
    const ids = server.state.classes[0]!.segments.map(({ id }) => id);
    write(
      `${ride.replace('Climb 70-80 medium seated', 'Hill 60-70 heavy standing "hold back"')}\n2m Stretch`,
    );
    expect(segmentNames()).toEqual(['Warm Up', 'Hill', 'Cool Down', 'Stretch']);
    await user.click(button('Duplicate Stretch'));
    expect(area().value.split('\n')).toHaveLength(5);
    await pressSave(user);
    expect(await screen.findByText('Class saved successfully')).toBeVisible();
    const stored = server.state.classes[0]!.segments;
    expect(stored.map(({ name }) => name)).toEqual(['Warm Up', 'Hill', 'Cool Down', 'Stretch', 'Stretch']);
    expect(stored.slice(0, 3).map(({ id }) => id)).toEqual(ids);
    expect(stored[1]).toMatchObject({
      notes: 'hold back',
      intensity: { rpm: '60-70', resistance: 'Heavy', position: 'Standing Climb' },
    });
  });

  it('is one step to undo, however many letters were typed', async () => {
    const { user } = await openText();
    write(ride.replace('Climb', 'Hil'));
    write(ride.replace('Climb', 'Hill'));
    await user.click(area());
    await user.keyboard('{Control>}z{/Control}');
    expect(segmentNames()).toEqual(['Warm Up', 'Climb', 'Cool Down']);
    expect(area()).toHaveValue(ride);
    await user.click(button('Redo'));
    expect(area()).toHaveValue(ride.replace('Climb', 'Hill'));
  });

  it('gives a line that was emptied and is written anew the segment it was', async () => {
    const { user, server } = await openText();
    const ids = server.state.classes[0]!.segments.map(({ id }) => id);
    write(ride.replace('5m Climb 70-80 medium seated', ''));
    expect(segmentNames()).toEqual(['Warm Up', 'Cool Down']);
    write(ride.replace('5m Climb 70-80 medium seated', '6m Hill'));
    await pressSave(user);
    await screen.findByText('Class saved successfully');
    expect(server.state.classes[0]!.segments.map(({ id }) => id)).toEqual(ids);
  });
});

describe('lines with timed images', () => {
  const images = [{ id: 41, imageUrl: '/api/images/41', startTime: 0, duration: 30, caption: null }];

  it('say what becomes of these when they are copied or removed', async () => {
    const segments = ['Warm Up', 'Climb'].map((name) => fakeSegment(1, { name, images }));
    const classes = [fakeClass({ id: 1, title: 'Hills', segments: arrange(segments) })];
    const { user } = await openRide({ classes });
    await user.click(button('Text'));
    const [warmUp, climb] = area().value.split('\n');
    write(`${warmUp}\n${climb}\n${climb}`);
    const copied = 'A copied line has no timed images. Duplicate the segment to copy them, too.';
    expect(screen.getByText(copied)).toBeVisible();
    expect(screen.getAllByText('Timed images: 1')).toHaveLength(2);
    fireEvent.blur(area());
    expect(screen.getByText(copied)).toBeVisible();
    await user.click(button('Undo'));
    expect(screen.queryByText(copied)).toBeNull();
    write(climb!);
    expect(screen.getByText('1 timed image was removed with it. Undo brings back both.')).toBeVisible();
    await user.click(button('Undo'));
    expect(screen.getAllByText('Timed images: 1')).toHaveLength(2);
  });
});

describe('a start', () => {
  it('is stored with its segment, and still there when the class is opened again', async () => {
    const { user, server } = await openText();
    write(`${ride.replace('Climb', 'Climb start:6:40')}\n2m Stretch start:20:00`);
    expect(screen.getByText('22:00', { selector: 'strong' })).toBeVisible();
    await pressSave(user);
    await screen.findByText('Class saved successfully');
    const sent = server.asked.flatMap(({ variables }) => {
      const { segments = [] } = (variables?.class ?? {}) as { segments?: { startTime?: number }[] };
      return segments.flatMap(({ startTime }) => startTime ?? []);
    });
    expect(sent).toEqual([400, 1200]);
    cleanup();
    const again = await openRide({ classes: server.state.classes });
    await again.user.click(button('Text'));
    expect(area().value.match(/start:[\d:]+/g)).toEqual(['start:6:40', 'start:20:00']);
  });
});

describe('a track that the library does not have', () => {
  it('is told at its line, and the others play', async () => {
    const { user } = await openText();
    write(`${ride}\n5m Sprint music:4711`);
    const note = await screen.findByRole('button', {
      name: 'Line 4, column 11: There is no track 4711 in your library',
    });
    expect(area()).toHaveAccessibleDescription(expect.stringContaining('no track 4711'));
    expect(segmentNames()).toHaveLength(4);
    await user.click(note);
    expect(area().value.slice(area().selectionStart)).toBe('music:4711');
    write(ride);
    await waitFor(() => expect(screen.queryByText(/There is no track/)).toBeNull());
  });
});

describe('a line that cannot be read', () => {
  const problem = 'Line 1, column 18: Unknown word “hevy”. Did you mean “heavy”?';

  it('is said where it is, and changes nothing yet', async () => {
    const { user } = await openText();
    write(broken);
    expect(segmentNames()).toEqual(['Warm Up', 'Climb', 'Cool Down']);
    expect(area()).toBeInvalid();
    expect(area()).toHaveAccessibleDescription(expect.stringContaining(problem));
    await user.click(button(problem));
    expect(area()).toHaveFocus();
    expect(area().selectionStart).toBe(17);
    expect(await accessibilityProblems()).toEqual([]);
    expect(button('Save')).toBeDisabled();
    expect(button('Save')).toHaveAttribute('title', 'Fix or discard the text first');
    expect(screen.getByText('Fix or discard the text first')).toBeVisible();
  });

  it('is kept until it is mended or discarded, whatever else is done', async () => {
    const { user } = await openText();
    write(broken);
    await user.click(button('Move Cool Down up'));
    await user.click(button('Text'));
    await user.click(button('Text'));
    expect(area().value).toMatch(/Warm Up.*hevy.*\n.*Cool Down.*\n.*Climb/);
    await user.click(button('Discard this text'));
    await user.click(await findButton('Discard'));
    expect(area().value).toMatch(/Warm Up.*\n.*Cool Down.*\n.*Climb/);
    expect(button('Save')).toBeEnabled();
    await waitFor(() => expect(area()).toHaveFocus());
  });

  it('takes back nothing that another window did meanwhile, once it is mended', async () => {
    const { user, server } = await openText();
    write(broken);
    const theirs = server.state.classes[0]!;
    const [warmUp, climb, coolDown] = theirs.segments;
    const segments = arrange([warmUp!, { ...climb!, name: 'Hill' }, coolDown!]);
    Object.assign(theirs, { segments, version: theirs.version + 1 });
    await user.click(button('Move Cool Down up'));
    expect(area().value).toMatch(/Warm Up.*hevy.*\n.*Cool Down.*\n.*Climb/);
    write(area().value.replace('hevy', 'heavy'));
    await pressSave(user);
    await screen.findByText('Changes from another window were added.');
    expect(server.state.classes[0]!.segments.map(({ name }) => name)).toEqual([
      'Warm Up',
      'Cool Down',
      'Hill',
    ]);
  });

  it('is asked about before the page is left', async () => {
    const { user } = await openText();
    write(broken);
    await user.click(screen.getAllByRole('link', { name: 'My Classes' })[0]!);
    expect(await findButton('Stay')).toBeVisible();
  });
});
