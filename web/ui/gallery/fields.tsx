import { useState } from 'react';
import { Checkbox } from '../checkbox.js';
import { Combobox } from '../combobox.js';
import { Field } from '../field.js';
import { Input, Textarea } from '../input.js';
import { NewPasswordFields } from '../new-password-fields.js';
import { PasswordInput } from '../password-input.js';
import { SearchInput } from '../search-input.js';
import { Select } from '../select.js';
import { Slider } from '../slider.js';
import { Switch } from '../switch.js';
import { Sample, Samples } from './sample.js';

const options = ['Light', 'Medium', 'Heavy'].map((value) => ({ value, label: value }));

/** What is typed or chosen in. */
export function FieldSamples() {
  const [text, setText] = useState('Four Songs');
  const [chosen, setChosen] = useState('Medium');
  const [range, setRange] = useState([20, 70]);
  return (
    <>
      <Samples title="Fields">
        <Sample state="with a hint" isWide>
          <Field label="Title" hint="Seen by your riders." optional>
            {(props) => <Input {...props} value={text} onChange={({ target }) => setText(target.value)} />}
          </Field>
        </Sample>
        <Sample state="empty" isWide>
          <Field label="Location">{(props) => <Input {...props} placeholder="Studio 2" />}</Field>
        </Sample>
        <Sample state="wrong" isWide>
          <Field label="RPM" error="Enter a number or a range such as 70-80, between 20 and 200">
            {(props) => <Input {...props} defaultValue="900" />}
          </Field>
        </Sample>
        <Sample state="disabled" isWide>
          <Field label="Username">{(props) => <Input {...props} defaultValue="demo" disabled />}</Field>
        </Sample>
        <Sample state="several lines" isWide>
          <Field label="Notes">
            {(props) => <Textarea {...props} placeholder="Cues, form, what to say and when" />}
          </Field>
        </Sample>
        <Sample state="several lines, too many" isWide>
          <Field label="Message" error="Message must be at most 5,000 characters">
            {(props) => <Textarea {...props} defaultValue="Dear riders" />}
          </Field>
        </Sample>
        <Sample state="several lines, disabled" isWide>
          <Field label="Cues">{(props) => <Textarea {...props} defaultValue="Stand up" disabled />}</Field>
        </Sample>
        <Sample state="a password" isWide>
          <Field label="Password">
            {(props) => <PasswordInput {...props} defaultValue="correct-horse" />}
          </Field>
        </Sample>
        <Sample state="a wrong password" isWide>
          <Field label="Current password" error="Current password is required">
            {(props) => <PasswordInput {...props} />}
          </Field>
        </Sample>
        <Sample state="a new password, typed twice" isWide>
          <div className="flex flex-col gap-4">
            <NewPasswordFields
              newPassword={{}}
              confirmPassword={{}}
              errors={{ confirmPassword: { message: "Passwords don't match" } }}
            />
          </div>
        </Sample>
        <Sample state="search, with a text to clear" isWide>
          <SearchInput value={text} onValueChange={setText} placeholder="Search classes..." />
        </Sample>
      </Samples>
      <Samples title="Choosing">
        <Sample state="select" isWide>
          <Field label="Resistance">
            {(props) => <Select {...props} options={options} value={chosen} onValueChange={setChosen} />}
          </Field>
        </Sample>
        <Sample state="nothing selected" isWide>
          <Field label="Position">
            {(props) => (
              <Select
                {...props}
                options={options}
                value=""
                placeholder="Choose one"
                onValueChange={setChosen}
              />
            )}
          </Field>
        </Sample>
        <Sample state="nothing selected, and something must be" isWide>
          <Field label="Permission" error="Required">
            {(props) => (
              <Select
                {...props}
                options={options}
                value=""
                placeholder="Choose one"
                onValueChange={setChosen}
              />
            )}
          </Field>
        </Sample>
        <Sample state="select, disabled" isWide>
          <Field label="Expires">
            {(props) => (
              <Select {...props} options={options} value="Light" disabled onValueChange={setChosen} />
            )}
          </Field>
        </Sample>
        <Sample state="one of many" isWide>
          <Field label="Class">
            {(props) => (
              <Combobox
                {...props}
                text={chosen}
                placeholder="Choose a class"
                options={options}
                value={chosen}
                onSearch={() => undefined}
                onChoose={setChosen}
              />
            )}
          </Field>
        </Sample>
        <Sample state="box, not checked">
          <Checkbox label="Repeat weekly" />
        </Sample>
        <Sample state="box, checked">
          <Checkbox label="All entries" defaultChecked />
        </Sample>
        <Sample state="box, disabled">
          <Checkbox label="Administrator" disabled />
        </Sample>
        <Sample state="off">
          <Switch aria-label="Reminders" />
        </Sample>
        <Sample state="on">
          <Switch aria-label="News" defaultChecked />
        </Sample>
        <Sample state="disabled">
          <Switch aria-label="Shares" disabled />
        </Sample>
        <Sample state="slider" isWide>
          <Slider
            value={range.slice(1)}
            onValueChange={([end = 0]) => setRange([0, end])}
            labels={['Volume']}
          />
        </Sample>
        <Sample state="slider of two ends" isWide>
          <Slider value={range} onValueChange={setRange} labels={['From', 'To']} />
        </Sample>
        <Sample state="slider, disabled" isWide>
          <Slider value={[40]} onValueChange={setRange} labels={['Fade in']} disabled />
        </Sample>
      </Samples>
    </>
  );
}
