import { Alert, Button, Card, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

interface Typed {
  username: string;
  password: string;
}

export default function SignIn() {
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const submit = async (typed: Typed): Promise<void> => {
    const answer = await fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(typed),
    });
    setFailed(!answer.ok);
    if (!answer.ok) return;
    const { token } = (await answer.json()) as { token: { access_token: string } };
    localStorage.setItem('token', token.access_token);
    await navigate('/dashboard');
  };
  return (
    <Card title="Sign in" style={{ maxWidth: 400, margin: '10vh auto' }}>
      {failed && <Alert type="error" title="The login detail is incorrect" />}
      <Form<Typed> layout="vertical" onFinish={submit}>
        <Form.Item label="Username" name="username" rules={[{ required: true }, { min: 3 }, { max: 50 }]}>
          <Input autoComplete="username" />
        </Form.Item>
        <Form.Item label="Password" name="password" rules={[{ required: true }, { min: 3 }, { max: 50 }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block>
          Sign in
        </Button>
      </Form>
    </Card>
  );
}
